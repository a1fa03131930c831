import * as contract from '@liuguang/contract'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoundCall, bind } from '../../platform/http/bind-call.ts'
import { presentChange, storePicture } from '../../platform/pictures/store-picture.ts'
import { staffOperator } from '../audit/index.ts'
import { deleteTopic } from './delete-topic.ts'
import { listStaffTopics } from './list-staff-topics.ts'
import { putTopics } from './put-topics.ts'
import { findStoredTopic } from './queries.ts'
import { putBackTopicCover, setTopicCover } from './set-cover.ts'
import { presentStaffTopic, topicCoverForm } from './views.ts'

export const routes: readonly BoundCall[] = [
  bind(contract.listStaffTopics, ({ ctx, input }) => listStaffTopics(ctx, input)),
  bind(contract.putTopics, async ({ ctx, input, ...request }) => {
    return (await putTopics(ctx, { ...input, operator: staffOperator(request) })).map(presentStaffTopic)
  }),
  bind(contract.deleteTopic, async ({ ctx, input, ...request }) => {
    await deleteTopic(ctx, { ...input, operator: staffOperator(request) })
    return {}
  }),
  bind(
    contract.setTopicCover,
    async ({ ctx, input: { slug }, takeFile, abortedOnDisconnect, ...request }) => {
      // Before the picture is read and decoded.
      if (!(await findStoredTopic(ctx.db, slug))) throw new AppError('NOT_FOUND')
      const { accountId } = request.viewer
      const uploader = { accountId, isGuest: false, address: request.address, signal: abortedOnDisconnect() }
      const pictureId = await storePicture(ctx, uploader, takeFile, topicCoverForm)
      const cover = { slug, pictureId, operator: staffOperator(request) }
      const { topic, former } = await setTopicCover(ctx, cover)
      return { ...presentStaffTopic(topic), change: presentChange(pictureId, former) }
    },
  ),
  bind(contract.putBackTopicCover, async ({ ctx, input: { slug, picture, expected }, ...request }) => {
    const pictures = { pictureId: picture === null ? null : BigInt(picture), expected: BigInt(expected) }
    await putBackTopicCover(ctx, { slug, ...pictures, operator: staffOperator(request) })
    return {}
  }),
]
