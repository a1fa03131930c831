/** The address of an editorial topic. `/topic/{mid}/{id}` is a category's. */
export function topicPath(id: number): string {
  return `/topic/topic/${id}`
}
