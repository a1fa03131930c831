// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { usePageHead } from './page-head.tsx'

function Titled({ title, children }: { title: string; children?: ReactNode }) {
  usePageHead({ title }, 'Site')
  return children
}

test('of components inside each other, the innermost has the title of the tab, for as long as it is there', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.createElement('div'))
  const show = (page: ReactNode) => act(() => root.render(page))
  await show(
    <Titled title="">
      <Titled title="Not found" />
    </Titled>,
  )
  expect(document.title).toBe('Not found – Site')
  await show(
    <Titled title="Changed">
      <Titled title="Not found" />
    </Titled>,
  )
  expect(document.title, 'the outer title has changed').toBe('Not found – Site')
  await show(<Titled title="Changed" />)
  expect(document.title).toBe('Changed – Site')
  await show(
    <Titled title="Changed">
      <Titled title="Later" />
    </Titled>,
  )
  expect(document.title, 'the inner component was added later').toBe('Later – Site')
  await act(() => root.unmount())
})
