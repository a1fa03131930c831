import { createClient, getPublicPlayback } from '@liuguang/contract'
import { expect } from './journey.ts'
import { siteUrl } from './site.ts'

const client = createClient({ origin: siteUrl, fetch, getToken: () => undefined })

/**
 * Waits until a video is offered in every quality.
 * @param withStoryboard waits for the seek pictures, too; previews have none
 */
export async function untilEncoded(videoId: number, withStoryboard = true): Promise<void> {
  const isEncoded = async () => {
    const { source } = await client.call(getPublicPlayback, { id: videoId })
    if (!source || (withStoryboard && !source.storyboardUrl)) return false
    // processes of the API cache playlists for some seconds
    const master = await (await fetch(siteUrl + source.masterUrl)).text()
    return master.split('#EXT-X-STREAM-INF').length > 2
  }
  await expect.poll(isEncoded, { timeout: 90_000, intervals: [500] }).toBe(true)
}
