import { expect, test } from 'vitest'
import { composeDocument } from './document.ts'

const plain = {
  locale: 'zh-HK' as const,
  head: { title: 'A title' },
  siteName: 'Site',
  siteDescription: 'What it is.',
  origin: 'https://site.example',
  mediaOrigins: [],
  nonce: 'n0nce',
  files: { scripts: ['/assets/a.js'], styles: ['/assets/a.css'], preloads: ['/assets/b.js'] },
  needsAccount: false,
  body: '<p>body</p>',
  data: { queries: [], mutations: [] },
}

test('a title, a description or data cannot end what they stand in', () => {
  const evil = `"'><script>alert(1)</script>`
  const html = composeDocument({
    ...plain,
    head: {
      title: evil,
      description: evil,
      canonicalPath: `/play/1?${evil}`,
      image: `/${evil}`,
      structured: () => ({ name: '</script><script>alert(1)</script>' }),
    },
    data: {
      queries: [{ state: { data: '</script><script>alert(1)</script><!--' } }],
      mutations: [],
    } as never,
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<!--')
  expect(html.match(/<\/script>/g)).toHaveLength(3)
})

test('every script that runs carries the nonce; what they fetch does not stand in the markup', () => {
  const html = composeDocument({ ...plain, needsAccount: true })
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes ?? '')
  const running = scripts.filter((attributes) => !attributes.includes('json'))
  expect(running).toHaveLength(2)
  for (const attributes of running) expect(attributes).toContain('nonce="n0nce"')
  expect(html).not.toMatch(/(?:src|href)="[^"]+\.js"/)
})

test('addresses in the head are absolute, and what has none is not indexed', () => {
  const named = composeDocument({
    ...plain,
    head: { title: '', canonicalPath: '/Home', image: '/media/a.jpg' },
  })
  expect(named).toContain('<title>Site</title>')
  expect(named).toContain('<link rel="canonical" href="https://site.example/Home">')
  expect(named).toContain('content="https://site.example/media/a.jpg"')
  expect(named).not.toContain('noindex')
  expect(composeDocument(plain)).toContain('noindex')
})

test('where media are besides stands at the top, and takes no room where they are nowhere else', () => {
  const mediaOrigins = ['https://media2.example', 'https://media3.example:8443']
  const html = composeDocument({ ...plain, mediaOrigins })
  expect(html).toContain(
    '<html lang="zh-HK" data-media-origins="https://media2.example https://media3.example:8443">',
  )
  expect(composeDocument(plain)).toContain('<html lang="zh-HK">')
})

test('the guard stands only where an account is needed', () => {
  expect(composeDocument(plain)).not.toContain('/user/login')
  expect(composeDocument({ ...plain, needsAccount: true })).toContain('/user/login')
})
