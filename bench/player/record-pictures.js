// Runs in the page before its own scripts. Plain JavaScript, because it is not built. See PictureLog.
globalThis.pictureLog = { clickedAt: null, pictures: [], current: [], largestPaintAt: null }

{
  const log = globalThis.pictureLog
  const watched = new WeakSet()
  const shortOf = (element) => element.closest('[data-short]')?.dataset.short ?? null

  new PerformanceObserver((list) => {
    log.largestPaintAt = list.getEntries().at(-1).startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  addEventListener('click', ({ timeStamp }) => (log.clickedAt ??= timeStamp), { capture: true })

  const watch = (video) => {
    if (watched.has(video)) return
    watched.add(video)
    const onPicture = (at, { mediaTime }) => {
      log.pictures.push({ at, seconds: mediaTime, short: shortOf(video) })
      video.requestVideoFrameCallback(onPicture)
    }
    video.requestVideoFrameCallback(onPicture)
  }

  // The short that fills more than half of the feed, by scroll position and not by the page's own state.
  const recordCurrent = (feed) => {
    const index = Math.round(feed.scrollTop / feed.clientHeight)
    const short = feed.children[index]?.dataset.short ?? null
    if (short !== log.current.at(-1)?.short) log.current.push({ at: performance.now(), short })
  }
  let isScrolled = false
  const onScroll = ({ target }) => {
    if (!target.matches?.('[data-index]')) return
    isScrolled = true
    recordCurrent(target)
  }
  addEventListener('scroll', onScroll, { capture: true, passive: true })

  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) watch(video)
    // React may still put other shorts into it until it is scrolled
    const feed = !isScrolled && document.querySelector('[data-index]')
    if (feed) recordCurrent(feed)
  }).observe(document, { subtree: true, childList: true })
}

/** Whether React has hydrated the page and handles links. */
globalThis.isHydrated = () => document.documentElement.dataset.hydrated !== undefined
