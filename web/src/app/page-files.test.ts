import { expect, test } from 'vitest'
import { filesOf } from './page-files.ts'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/entry.js', css: ['assets/site.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries.js' },
  'src/features/videos/play-page.tsx': {
    file: 'assets/play.js',
    css: ['assets/play.css'],
    imports: ['_shared.js', 'src/entry-client.tsx'],
  },
}

test('a page preloads each file that its module imports once, and loads the entry as a script', () => {
  expect(filesOf(manifest, ['src/features/videos/play-page.tsx', 'src/unknown.tsx'])).toEqual({
    scripts: ['/assets/entry.js'],
    styles: ['/assets/site.css', '/assets/play.css'],
    preloads: ['/assets/shared.js', '/assets/libraries.js', '/assets/play.js'],
  })
})

test('the error for a build without its entry contains the fix', () => {
  expect(() => filesOf({}, [])).toThrow('run the build again')
})
