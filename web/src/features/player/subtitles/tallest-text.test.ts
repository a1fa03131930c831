import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TallestText } from './tallest-text.ts'

let room: number
let texts: TallestText
beforeEach(() => {
  vi.useFakeTimers()
  room = 0
  texts = new TallestText((height) => {
    room = height
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the room of a tall text is kept while shorter ones follow it, for ten seconds', () => {
  texts.show(100)
  expect(room).toBe(100)
  vi.advanceTimersByTime(30_000)
  texts.show(40)
  vi.advanceTimersByTime(9_900)
  expect(room).toBe(100)
  vi.advanceTimersByTime(200)
  expect(room, 'no other text is needed for that').toBe(40)
})

test('the room is given back a second after the last text has ended, without another text', () => {
  texts.show(100)
  vi.advanceTimersByTime(3000)
  texts.show(0)
  vi.advanceTimersByTime(900)
  expect(room).toBe(100)
  vi.advanceTimersByTime(200)
  expect(room).toBe(0)
  texts.show(40)
  expect(room, 'a text before the pause no longer counts').toBe(40)
})

test('the pause between two lines does not change the room', () => {
  texts.show(100)
  texts.show(0)
  vi.advanceTimersByTime(900)
  texts.show(40)
  vi.advanceTimersByTime(5000)
  expect(room).toBe(100)
})

test('one that is closed reports nothing more', () => {
  texts.show(100)
  texts.show(0)
  texts.close()
  vi.advanceTimersByTime(20_000)
  expect(room).toBe(100)
})
