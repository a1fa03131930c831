import { useSiteSettings } from '../../platform/page/site.ts'

/** The path of the player of a video for other sites; undefined while none may show it. */
export function useEmbedPath(id: number | undefined): string | undefined {
  return useSiteSettings()?.isEmbeddable && id !== undefined ? `/embed/${id}` : undefined
}

/** The longest side of a player on another site, pixels. `/oembed` describes the same size. */
const longestSide = 640

/** Markup that shows the player at this address on another site, in the shape of its video. */
export function embedCode(address: string, { width, height }: { width: number; height: number }): string {
  const [wide, high] = width > 0 && height > 0 ? [width, height] : [16, 9]
  const side = (one: number) => Math.max(1, Math.floor((longestSide * one) / Math.max(wide, high)))
  return `<iframe src="${address}" width="${side(wide)}" height="${side(high)}" style="border:0" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`
}
