import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { loginPathFor, loginRedirectScript, nextPath } from './login-redirect.ts'

test('after signing in, the visitor returns to the page that required it', () => {
  const path = loginPathFor({ pathname: '/user/wallet', search: '?page=2' })
  expect(path).toBe('/user/login?next=%2Fuser%2Fwallet%3Fpage%3D2')
  expect(nextPath(path.slice(path.indexOf('?')))).toBe('/user/wallet?page=2')
})

test.each(['/play/1001?t=8', '/user/wallet#top', '/topic/1/2?page=3'])(
  '%s is an address of this site',
  (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBe(path)
  },
)

test.each([
  '',
  '?next=',
  '?next=https://elsewhere.example',
  '?next=//elsewhere.example',
  '?next=/%5Celsewhere.example',
  '?next=/%09/elsewhere.example',
  '?next=/%0A/elsewhere.example',
  '?next=/%0D%5Celsewhere.example',
  '?next=%09//elsewhere.example',
  '?next=/%5C/user@elsewhere.example',
  '?next=/.//elsewhere.example',
  '?next=/user/../%2Felsewhere.example',
  '?next=//[',
  '?next=javascript:x',
])('%s does not redirect to another site', (search) => {
  expect(nextPath(search)).toBe('/user')
})

function visit(stored: { token?: string; user?: string }, getItem?: () => never) {
  const local = new Map(Object.entries(stored))
  let leftFor: string | undefined
  const storage = {
    getItem: getItem ?? ((key: string) => local.get(key) ?? null),
    removeItem: (key: string) => void local.delete(key),
  }
  runInNewContext(loginRedirectScript, {
    localStorage: storage,
    sessionStorage: storage,
    location: { pathname: '/user', search: '', replace: (path: string) => (leftFor = path) },
  })
  return { leftFor, left: [...local.keys()] }
}

test('a visitor with a token stays on the page', () => {
  expect(visit({ token: 'a'.repeat(43), user: '{}' }).leftFor).toBeUndefined()
  expect(visit({ token: 'a'.repeat(43) }).leftFor, 'also without a stored user').toBeUndefined()
})

test.each([{}, { user: '{}' }, { token: 'null', user: '{}' }, { token: 'short', user: '{}' }])(
  'a visitor without a token is redirected to the login page, and the login state is cleared',
  (stored) => {
    expect(visit(stored)).toEqual({ leftFor: '/user/login?next=%2Fuser', left: [] })
  },
)

test('a visitor whose browser blocks storage is redirected, too', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(visit({}, blocked).leftFor).toBe('/user/login?next=%2Fuser')
})
