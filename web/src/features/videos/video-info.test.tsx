// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { serveVideo } from '../../../test/play-page.ts'
import { link, until } from '../../../test/screen.ts'

test('hashtags of a title and a description lead to the same search as tags, without any markup', async () => {
  await openPage('/play/7', {
    server: (server) =>
      serveVideo(server, {
        ...{ title: 'Moon #夜', tags: ['旅行'] },
        description: '<b>Rain</b> ＃旅行，#DuLịch https://a.example/#part',
      }),
  })
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Moon #夜'))
  expect(document.querySelector('main p.whitespace-pre-line')?.textContent).toBe(
    '<b>Rain</b> ＃旅行，#DuLịch https://a.example/#part',
  )
  expect(document.querySelector('main b')).toBeNull()
  const search = (text: string) => `/search?q=${encodeURIComponent(text)}`
  for (const [name, text] of [
    ['#夜', '夜'],
    ['＃旅行', '旅行'],
    ['#DuLịch', 'DuLịch'],
    ['旅行', '旅行'],
  ] as const) {
    expect(link(name).getAttribute('href')).toBe(search(text))
  }
})
