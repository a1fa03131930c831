export { problemsOfTopic, putTopics, type TopicProblem } from './put-topics.ts'
export {
  countTopics,
  findPublishedTopic,
  findStoredTopic,
  listPublishedTopics,
  listStoredTopics,
  listTopicItemIds,
  listTopicsOfItem,
  type PublishedTopic,
} from './queries.ts'
export { setTopicCover } from './set-cover.ts'
export { presentTopicCover, topicCoverForm } from './views.ts'
