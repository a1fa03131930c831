/** Where a posting about a video leads. */
export const videoPostingLinks = {
  video: (id: string) => `/play/${id}`,
}
