import { handleJob, type Task } from '../../platform/jobs/task.ts'
import { notifyAnswered, notifyJob } from './notify-answered.ts'

export const tasks: readonly Task[] = [
  handleJob(notifyJob, (ctx, { commentId }) => notifyAnswered(ctx, commentId)),
]
