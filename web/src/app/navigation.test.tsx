// @vitest-environment happy-dom
import {
  getSettings,
  listCategoryCovers,
  listMenu,
  listTopics,
  listVideos,
  listVideoTags,
} from '@liuguang/contract'
import { expect, test } from 'vitest'
import { openPage } from '../../test/open-page.tsx'
import { inAllLanguages, pageOf, settings } from '../../test/responses.ts'
import { until } from '../../test/screen.ts'

/** The addresses to which the two main navigations lead: at the side, and in the footer. */
function addresses(): (string | null)[][] {
  const navigations = [...document.querySelectorAll('nav[aria-label="Main menu"]')]
  return navigations.map((nav) => [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')))
}

test('footer and side navigation have the tabs that the site has chosen, in its order', async () => {
  await openPage('/about', {
    as: 'visitor',
    server: (server) => server.respond(getSettings, { ...settings, footer: ['hot', 'home'] }),
  })
  await until(() =>
    expect(addresses()).toEqual([
      ['/search', '/', '/hot', '/Home', '/actor'],
      ['/', '/hot', '/Home', '/user'],
    ]),
  )
})

test('the icon that the operator has chosen stands beside the name of the site', async () => {
  const icon = '/media/pictures/harbour/512.webp'
  await openPage('/about', {
    as: 'visitor',
    server: (server) => server.respond(getSettings, { ...settings, webIco: inAllLanguages(icon) }),
  })
  await until(() =>
    expect(document.querySelectorAll(`a[href="/"] img[src="${icon}"]`).length).toBeGreaterThan(0),
  )
  expect(document.querySelector('a[href="/"] svg linearGradient')).toBeNull()
})

test('the menu entry with id and mid 0 leads to the topics, and is not one of them', async () => {
  await openPage('/topic', {
    as: 'visitor',
    server: (server) => {
      server.respond(listMenu, [
        { id: 0, mid: 0, name: inAllLanguages('Topics') },
        { id: 4, mid: 1, name: inAllLanguages('Travel') },
      ])
      server.respond(listTopics, pageOf([]))
      server.respond(listCategoryCovers, [
        { id: 4, cover: { folder: '/media/covers/t/', widths: [320], placeholder: '' } },
      ])
    },
  })
  await until(() =>
    expect(addresses()[0]).toEqual([
      '/search',
      '/',
      '/Home',
      '/new',
      '/hot',
      '/actor',
      '/topic',
      '/topic/1/4',
    ]),
  )
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/actor', '/topic/1/4'])
  expect(document.querySelector('main img')?.getAttribute('src')).toContain('/media/covers/t/')
})

const sideCategories = () =>
  [...document.querySelectorAll('ul[aria-labelledby="side-categories"] a')].map((link) => link.textContent)

test('the side navigation leaves out categories and sub-categories without published works', async () => {
  const isEmpty = true as const
  const ofVideos = (id: number, name: string) => ({ id, mid: 1, name: inAllLanguages(name) })
  await openPage('/topic/1/4', {
    as: 'visitor',
    server: (server) => {
      server.respond(listMenu, [
        {
          ...ofVideos(4, 'Travel'),
          children: [{ ...ofVideos(6, 'Deserts'), isEmpty }, ofVideos(7, 'Cities')],
        },
        { ...ofVideos(5, 'Music'), isEmpty },
        ofVideos(8, 'Food'),
      ])
      server.respond(listVideos, pageOf([]))
      server.respond(listVideoTags, [])
    },
  })
  await until(() => expect(sideCategories()).toEqual(['Travel', 'Cities', 'Food']))
})

test('without a category that has works the side navigation has no heading for them', async () => {
  await openPage('/about', {
    as: 'visitor',
    server: (server) =>
      server.respond(listMenu, [{ id: 5, mid: 1, name: inAllLanguages('Music'), isEmpty: true }]),
  })
  await until(() => expect(addresses()[0]).toContain('/actor'))
  expect(document.getElementById('side-categories')).toBeNull()
})
