// @vitest-environment happy-dom
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useFeedScroll } from './use-feed-scroll.ts'

test('a wheel moves the feed, but with Ctrl, as when pinching on a trackpad, it zooms the page', async () => {
  const onReady = vi.fn()
  function Feed() {
    const scroller = useRef<HTMLDivElement>(null)
    useFeedScroll(scroller, 0, { onIndex: () => undefined, onSwipeTarget: () => undefined })
    useEffect(() => onReady(scroller.current), [])
    return <div ref={scroller} />
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Feed />)
  await vi.waitFor(() => expect(onReady).toHaveBeenCalled())
  const feed = onReady.mock.calls[0]?.[0] as HTMLElement
  const scrollTo = vi.spyOn(feed, 'scrollTo').mockImplementation(() => undefined)
  /** @returns whether the feed takes the event */
  const turn = (ctrlKey: boolean): boolean => {
    const event = new WheelEvent('wheel', { deltaY: 100, cancelable: true })
    // happy-dom does not take it from the options
    feed.dispatchEvent(Object.assign(event, { ctrlKey }))
    return event.defaultPrevented
  }
  expect(turn(true)).toBe(false)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(turn(false)).toBe(true)
  expect(scrollTo).toHaveBeenCalledOnce()
  root.unmount()
})
