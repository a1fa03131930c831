import { createClient, getPublicPlayback } from '@liuguang/contract'
import { expect } from './journey.ts'
import { siteUrl } from './site.ts'

const client = createClient({ origin: siteUrl, fetch, getToken: () => undefined })

/** Waits until a video has all its renditions and its seek pictures, which are made last. */
export async function untilEncoded(videoId: number): Promise<void> {
  const storyboard = async () => (await client.call(getPublicPlayback, { id: videoId })).source?.storyboardUrl
  await expect.poll(storyboard, { timeout: 90_000, intervals: [500] }).toBeTruthy()
}
