// Runs in the page before anything of its own; plain JavaScript, as nothing builds it. See PictureLog.
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

  // The short that fills more than half of the feed. From scrolling, not from what the page makes of it.
  const noteCurrent = (feed) => {
    const index = Math.round(feed.scrollTop / feed.clientHeight)
    const short = feed.children[index]?.dataset.short ?? null
    if (short !== log.current.at(-1)?.short) log.current.push({ at: performance.now(), short })
  }
  let isScrolled = false
  const onScroll = ({ target }) => {
    if (!target.matches?.('[data-index]')) return
    isScrolled = true
    noteCurrent(target)
  }
  addEventListener('scroll', onScroll, { capture: true, passive: true })

  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) watch(video)
    // until it is moved, other shorts may come to stand in it
    const feed = !isScrolled && document.querySelector('[data-index]')
    if (feed) noteCurrent(feed)
  }).observe(document, { subtree: true, childList: true })
}

/** Whether links are followed by the page itself: React has taken them over. */
globalThis.isPageAlive = () =>
  Object.keys(document.querySelector('a[href^="/play/"]') ?? {}).some((key) => key.startsWith('__react'))
