import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../journey.ts'
import { readSite, siteUrl } from '../site.ts'

const { priced } = readSite().videos

test.use({
  // a page of the site, which no other site may frame
  expectedErrors: /^error: Framing .* violates .*frame-ancestors 'none'/,
  // no other site sends this header
  extraHTTPHeaders: {},
})

test('another site frames the preview of a video: it plays, links to the video, and sees no cookie and no storage', {
  tag: '@once',
}, async ({ page, context }) => {
  const blog = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html data-hydrated><title>A blog</title><h1>A blog</h1><iframe src="${siteUrl}/embed/${priced}?lang=en-US" width="640" height="360" title="A video" allow="fullscreen"></iframe><iframe src="${siteUrl}/play/${priced}" title="The page"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve))
  try {
    // of an earlier visit: the framed player must not send it
    await context.addCookies([{ name: 'locale', value: 'vi-VN', url: siteUrl, sameSite: 'Lax' }])
    const sent: Promise<string | undefined>[] = []
    const set: Promise<string | undefined>[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(siteUrl)) sent.push(request.allHeaders().then(({ cookie }) => cookie))
    })
    page.on('response', (response) => {
      if (response.url().startsWith(siteUrl))
        set.push(response.allHeaders().then((headers) => headers['set-cookie']))
    })
    // localhost is another site than 127.0.0.1
    await page.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`)
    const player = page.frameLocator('iframe[title="A video"]')
    const link = player.getByRole('link', { name: '港口夜航' })
    await expect(link).toHaveAttribute('href', `${siteUrl}/play/${priced}`)
    const video = player.locator('video')
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      await element.play()
    })
    const state = () =>
      video.evaluate(({ currentTime, videoWidth, duration }: HTMLVideoElement) => ({
        currentTime,
        videoWidth,
        duration,
      }))
    await expect.poll(async () => (await state()).currentTime, { timeout: 20_000 }).toBeGreaterThan(1)
    const { videoWidth, duration } = await state()
    expect(videoWidth).toBeGreaterThan(0)
    expect(duration, 'only the preview').toBeLessThan(39)
    const painted = await video.evaluate(
      (element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames,
    )
    expect(painted).toBeGreaterThan(5)
    // the end of the preview covers the picture with the way to the whole video
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.5
    })
    await expect(player.getByText('Watch the full video on')).toBeVisible({ timeout: 20_000 })
    expect(sent.length).toBeGreaterThan(4)
    expect((await Promise.all(sent)).filter(Boolean)).toEqual([])
    expect((await Promise.all(set)).filter(Boolean)).toEqual([])
    const { cookies, origins } = await context.storageState()
    expect(cookies.map(({ name }) => name)).toEqual(['locale'])
    expect(origins).toEqual([])
    // the video's own page must not be framed
    await expect(page.frameLocator('iframe[title="The page"]').getByText('港口夜航')).toHaveCount(0)
  } finally {
    blog.close()
  }
})
