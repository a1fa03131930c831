// Runs in the page before anything of its own; plain JavaScript, as nothing builds it. See PictureLog.
globalThis.pictureLog = { clickedAt: null, pictures: [], current: [] }

{
  const log = globalThis.pictureLog
  const watched = new WeakSet()
  const shortOf = (element) => element.closest('[data-short]')?.dataset.short ?? null

  addEventListener('click', ({ timeStamp }) => (log.clickedAt ??= timeStamp), { capture: true })

  const watch = (video) => {
    if (watched.has(video)) return
    watched.add(video)
    const onPicture = (at) => {
      log.pictures.push({ at, short: shortOf(video) })
      video.requestVideoFrameCallback(onPicture)
    }
    video.requestVideoFrameCallback(onPicture)
  }

  const noteCurrent = (feed) => {
    const short = feed.children[Number(feed.dataset.index)]?.dataset.short ?? null
    if (short !== log.current.at(-1)?.short) log.current.push({ at: performance.now(), short })
  }

  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) watch(video)
    const feed = document.querySelector('[data-index]')
    if (feed) noteCurrent(feed)
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-index'] })
}

/** Whether links are followed by the page itself: React has taken them over. */
globalThis.isPageAlive = () =>
  Object.keys(document.querySelector('a[href^="/play/"]') ?? {}).some((key) => key.startsWith('__react'))
