import type { Task } from '../platform/jobs/task.ts'
import { tasks as accounts } from './accounts/jobs.ts'
import { tasks as publishing } from './publishing/jobs.ts'
import { tasks as videos } from './videos/jobs.ts'
import { tasks as wallet } from './wallet/jobs.ts'

/** Every task of every domain. */
export const domainTasks: readonly Task[] = [...accounts, ...wallet, ...videos, ...publishing]
