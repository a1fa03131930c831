// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { type DragDown, watchDragDown } from './watch-drag-down.ts'

type Point = [x: number, y: number]

function watchElement(mayStart = () => true) {
  const element = document.createElement('div')
  const onDrag = vi.fn<(drag: DragDown) => void>()
  const onRelease = vi.fn<(drag: DragDown) => void>()
  const onCancel = vi.fn()
  const stop = watchDragDown(element, { mayStart, onDrag, onRelease, onCancel })
  let nowMs = 0
  /** @returns whether the page still scrolls with the touch */
  const touch = (type: string, ...points: Point[]) => {
    const event = new Event(type, { cancelable: true, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: nowMs })
    return element.dispatchEvent(
      Object.assign(event, { touches: points.map(([clientX, clientY]) => ({ clientX, clientY })) }),
    )
  }
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { touch, wait, onDrag, onRelease, onCancel, stop }
}

test('moving a finger down drags, and lifting it releases at its position', () => {
  const { touch, onDrag, onRelease } = watchElement()
  touch('touchstart', [50, 100])
  expect(touch('touchmove', [52, 130])).toBe(false)
  touch('touchmove', [90, 120])
  touch('touchend')
  expect(onDrag.mock.calls.map(([{ distance }]) => distance)).toEqual([30, 20])
  expect(onRelease.mock.calls.map(([{ distance }]) => distance)).toEqual([20])
})

test.each<[string, Point]>([
  ['up', [50, 90]],
  ['sideways', [80, 120]],
])('a touch that first moves %s scrolls until the finger is lifted', (_, first) => {
  const { touch, onDrag, onRelease } = watchElement()
  touch('touchstart', [50, 100])
  expect(touch('touchmove', first)).toBe(true)
  touch('touchmove', [50, 200])
  touch('touchend')
  expect(onDrag).not.toHaveBeenCalled()
  expect(onRelease).not.toHaveBeenCalled()
})

test('a second finger cancels the drag', () => {
  const { touch, onCancel, onRelease } = watchElement()
  touch('touchstart', [50, 100])
  touch('touchmove', [50, 130])
  touch('touchstart', [50, 130], [80, 130])
  touch('touchend')
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onRelease).not.toHaveBeenCalled()
})

test('a touch that may not start a drag, or starts after the watch has ended, is ignored', () => {
  const refused = watchElement(() => false)
  refused.touch('touchstart', [50, 100])
  refused.touch('touchmove', [50, 150])
  expect(refused.onDrag).not.toHaveBeenCalled()
  const ended = watchElement()
  ended.stop()
  ended.touch('touchstart', [50, 100])
  ended.touch('touchmove', [50, 150])
  expect(ended.onDrag).not.toHaveBeenCalled()
})

test.each([
  ['flicks with the velocity of its last move', 10, 2],
  ['does not flick after it rested', 100, 0],
])('a finger that is lifted %s', (_, restedMs, velocity) => {
  const { touch, wait, onRelease } = watchElement()
  touch('touchstart', [50, 100])
  wait(10)
  touch('touchmove', [50, 120])
  wait(restedMs)
  touch('touchend')
  expect(onRelease.mock.calls.map(([drag]) => drag.velocity)).toEqual([velocity])
})

test('a finger that has not moved yet may still drag', () => {
  const { touch, onDrag } = watchElement()
  touch('touchstart', [50, 100])
  expect(touch('touchmove', [50, 100])).toBe(true)
  touch('touchmove', [50, 130])
  expect(onDrag.mock.calls.map(([{ distance }]) => distance)).toEqual([30])
})
