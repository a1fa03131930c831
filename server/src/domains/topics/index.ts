export { problemsOfTopic, putTopics, type TopicProblem } from './put-topics.ts'
export {
  countTopicFollower,
  countTopics,
  findPublishedTopics,
  findStoredTopic,
  listPublishedTopics,
  listStoredTopics,
  listTopicItemIds,
  listTopicsOfItem,
  type PublishedTopic,
} from './queries.ts'
export { setTopicCover } from './set-cover.ts'
export { presentTopicCover, topicCoverForm } from './views.ts'
