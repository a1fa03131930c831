import { createInstance } from 'i18next'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { GalleryPage } from '../features/gallery/gallery-page.tsx'
import { SampleLink } from '../features/gallery/gallery-section.tsx'
import ui from '../locales/en-US/ui.json' with { type: 'json' }
import { PriceTag } from './amounts/price-tag.tsx'
import { Button } from './buttons/button.tsx'
import { LinkButton } from './buttons/link-button.tsx'
import { Modal } from './dialogs/modal.tsx'
import { CodeField } from './fields/code-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { InfiniteList } from './lists/infinite-list.tsx'
import { Pagination } from './lists/pagination.tsx'
import { NoticeStack } from './notices/notice-stack.tsx'
import { notices, notify } from './notices/notify.ts'
import { Avatar } from './pictures/avatar.tsx'
import { Cover } from './pictures/cover.tsx'
import { QrCode } from './qr/qr-code.tsx'

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { ui } }, initAsync: false })

/** The server's markup of an element; any warning or error of React fails the test. */
function render(element: ReactElement): string {
  const complaints = vi.spyOn(console, 'error')
  const html = renderToString(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>)
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
  return html
}

test('every primitive renders on the server, without style elements or scripts', () => {
  const html = render(
    <MemoryRouter>
      <GalleryPage />
    </MemoryRouter>,
  )
  expect(html.length).toBeGreaterThan(10_000)
  expect(html).not.toMatch(/<(style|script)\b/)
})

test('a modal, closed or open, has no server markup', () => {
  const nothing = () => undefined
  expect(render(<Modal isOpen={false} onOpenChange={nothing} title="t" />)).toBe('')
  expect(render(<Modal isOpen onOpenChange={nothing} title="t" />)).toBe('')
})

test('notify on the server shows nothing', () => {
  notify({ text: 'secret' })
  expect(notices.getSnapshot()).toEqual([])
  expect(render(<NoticeStack />)).not.toContain('secret')
})

test('a busy button is marked busy, keeps its label and stays focusable', () => {
  const html = render(<Button isBusy>Pay</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Pay')
  expect(html).not.toContain(' disabled=""')
})

test('a link button renders the link that is passed to it', () => {
  const html = render(
    <LinkButton render={<SampleLink className="mine" href="/user/upgrade" />}>VIP</LinkButton>,
  )
  expect(html).toMatch(/^<a [^>]*href="\/user\/upgrade"/)
  expect(html).toMatch(/class="[^"]* mine"/)
})

test('an error replaces the hint, marks the input invalid and describes it', () => {
  const html = render(<TextField error="Too short" hint="Seven or more" id="account" label="Account" />)
  expect(html).not.toContain('Seven or more')
  expect(html).toMatch(/<input[^>]*aria-describedby="account-note"/)
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(html).toMatch(/id="account-note"[^>]*>Too short</)
  expect(render(<TextField id="account" label="Account" />)).not.toMatch(
    /<input[^>]*aria-(describedby|invalid)=/,
  )
})

test('a code is shown in groups of four', () => {
  const html = render(<CodeField label="Code" onValueChange={() => undefined} value="ABCDEFGH" />)
  expect(html).toContain('value="ABCD-EFGH"')
})

test('a cover offers every format it has, and is visible without scripts', () => {
  const html = render(
    <Cover
      alt="Waves"
      sources={[
        { width: 320, avif: '/a-320.avif', webp: '/a-320.webp', jpeg: '/a-320.jpeg' },
        { width: 640, avif: '/a-640.avif', webp: '', jpeg: '/a-640.jpeg' },
      ]}
    />,
  )
  expect(html).toContain('srcSet="/a-320.avif 320w, /a-640.avif 640w"')
  expect(html).toContain('srcSet="/a-320.webp 320w"')
  expect(html).toContain('src="/a-640.jpeg"')
  expect(html).toContain('loading="lazy"')
  expect(html).not.toContain('data-fade')
  expect(html).toContain('aspect-ratio')
})

test('a priority cover is loaded first', () => {
  const html = render(<Cover alt="" isPriority sources={[{ width: 320, jpeg: '/a.jpeg' }]} />)
  expect(html).toMatch(/fetchPriority="high"/i)
  expect(html).toContain('loading="eager"')
})

test('an infinite list ends with a "more" button, a retry after an error, or its end text', () => {
  const list = { items: [1, 2], getKey: (item: number) => item, renderItem: (item: number) => `item ${item}` }
  const calls = { loadMore: () => undefined, onRetry: () => undefined }
  expect(render(<InfiniteList {...list} {...calls} hasMore isLoading={false} />)).toContain(ui.list.more)
  const failed = render(<InfiniteList {...list} {...calls} error hasMore isLoading={false} />)
  expect(failed).toContain(ui.list.failed)
  expect(failed).toContain(ui.retry)
  expect(failed).not.toContain(ui.list.more)
  const ended = render(<InfiniteList {...list} {...calls} hasMore={false} isLoading={false} />)
  expect(ended).toContain(ui.list.end)
})

test('pages are links, the current one is marked, and page 1 has no link back', () => {
  const html = render(
    <Pagination linkTo={(page) => <SampleLink href={`?page=${page}`} />} page={1} totalPages={3} />,
  )
  expect(html).toMatch(/<a href="\?page=1" aria-current="page"/)
  expect(html).toContain('href="?page=2"')
  expect(html).not.toContain('?page=0')
})

test('with pages 5 and 6 below each other, back leads to 4 and next to 7', () => {
  const html = render(
    <Pagination
      firstPage={5}
      linkTo={(page) => <SampleLink href={`?page=${page}`} />}
      page={6}
      totalPages={9}
    />,
  )
  expect(html).toMatch(/<a href="\?page=4" aria-label="Previous page"/)
  expect(html).toMatch(/<a href="\?page=7" aria-label="Next page"/)
})

test('a price is shown with its unit; no price or 0 is free', () => {
  expect(render(<PriceTag price={{ asset: 'points', amount: 1 }} />)).toContain('1 point<')
  expect(render(<PriceTag look="badge" price={{ asset: 'diamonds', amount: 1200 }} />)).toContain(
    '1,200 diamonds',
  )
  expect(render(<PriceTag price={null} />)).toContain(ui.free)
  expect(render(<PriceTag price={{ asset: 'points', amount: 0 }} />)).toContain(ui.free)
})

test('an avatar without a picture shows the first character, of any script', () => {
  expect(render(<Avatar name=" 流光" />)).toContain('>流<')
  expect(render(<Avatar name="ada" />)).toContain('>A<')
  expect(render(<Avatar name="" />)).toContain('>?<')
})

test('a QR code is drawn as one path on white and has a name', () => {
  const html = render(<QrCode text="https://example.com/" />)
  expect(html).toContain('width="300"')
  expect(html).toContain('aria-label="QR code"')
  expect(html.match(/<path/g)).toHaveLength(1)
})
