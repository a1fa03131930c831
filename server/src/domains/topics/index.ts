export { indexTopics } from './index-topics.ts'
export { problemsOfTopic, putTopics, type TopicProblem } from './put-topics.ts'
export {
  adjustTopicFollowers,
  countTopics,
  findPublishedTopics,
  findStoredTopic,
  findTopicTitlesIn,
  listItemsSharingTopics,
  listPublishedTopicIds,
  listPublishedTopics,
  listTopicItemIds,
  listTopicsOfItems,
  type PublishedTopic,
  publishedTopicRanges,
} from './queries.ts'
export { setTopicCover } from './set-cover.ts'
export { listStoredTopics } from './staff-topic-queries.ts'
export { presentTopicCover, topicCoverForm } from './views.ts'
