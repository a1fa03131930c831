/** The path of the player of a video for other sites. */
export const embedPath = (id: number) => `/embed/${id}`

/** Markup that shows the player on another site. */
export function embedCode({ id, origin, locale }: { id: number; origin: string; locale: string }): string {
  return `<iframe src="${origin}${embedPath(id)}?lang=${locale}" width="640" height="360" style="border:0" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`
}
