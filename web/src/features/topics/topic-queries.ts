import { getTopic, listTopicItems, listTopics } from '@liuguang/contract'
import { publicFindQuery, publicPagesQuery } from '../../platform/api/call-query.ts'

export const topicsQuery = publicPagesQuery(listTopics, {})
export const topicItemsQuery = (id: number) => publicPagesQuery(listTopicItems, { id })
export const topicQuery = (id: number) => publicFindQuery(getTopic, { id })
