// @vitest-environment happy-dom
import type { Playback } from '@liuguang/contract'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useOfferLayer } from './use-offer-layer.ts'

const rightOf = (right: Playback['right']) => ({ right }) as Playback

let close = () => {}
afterEach(() => close())

/** The offers of the current slide, which begins as a preview. */
async function showLayer({ hasReturned = false } = {}) {
  let shown: ReturnType<typeof useOfferLayer> | undefined
  function Slide({ right }: { right: Playback }) {
    shown = useOfferLayer({ right, isCurrent: true, hasReturned })
    return null
  }
  const root = createRoot(document.createElement('div'))
  close = () => root.unmount()
  const receive = (right: Playback['right']) => root.render(<Slide right={rightOf(right)} />)
  receive('preview')
  await vi.waitFor(() => expect(shown).toBeDefined())
  return {
    receive,
    set: (layer: 'end' | 'sheet') => shown?.[1](layer),
    is: (layer: 'end' | 'sheet' | undefined) => vi.waitFor(() => expect(shown?.[0]).toBe(layer)),
  }
}

test.each(['end', 'sheet'] as const)(
  'the offers close once the viewer may watch the whole short, layer %s',
  async (layer) => {
    const { receive, set, is } = await showLayer()
    set(layer)
    await is(layer)
    receive('full')
    await is(undefined)
  },
)

test('a viewer who comes back to a preview sees the offers, until a payment is known to have succeeded', async () => {
  const { receive, is } = await showLayer({ hasReturned: true })
  await is('end')
  receive('full')
  await is(undefined)
})
