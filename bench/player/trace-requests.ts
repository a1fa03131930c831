import type { Page, Request } from 'playwright-core'

/**
 * Records every request from now on.
 * @returns prints them: ms since the tap at which each was sent, answered and complete
 */
export function traceRequests(page: Page): (timeOrigin: number, tappedAt: number, pictureAt: number) => void {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return (timeOrigin, tappedAt, pictureAt) => {
    const since = (at: number) => (at - tappedAt).toFixed(0).padStart(6)
    for (const request of requests) {
      const { startTime, responseStart, responseEnd } = request.timing()
      const requestedAt = startTime - timeOrigin
      const { pathname } = new URL(request.url())
      console.log(
        since(requestedAt),
        since(requestedAt + responseStart),
        since(requestedAt + responseEnd),
        pathname.slice(-60),
      )
    }
    console.log(since(pictureAt), 'first picture')
  }
}
