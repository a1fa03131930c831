import { describe, expect, test } from 'vitest'
import { checkImport, findImports, readDomainOrder } from './import-rules.mjs'

const order = ['accounts', 'wallet', 'catalogue', 'entitlements', 'videos', 'pages']
const check = (file, specifier) => checkImport(file, specifier, order)

test('the domain order is read line by line, word by word', () => {
  expect(readDomainOrder('text\n```domain-order\na b\nc\n```\nmore')).toEqual(['a', 'b', 'c'])
  expect(() => readDomainOrder('no block')).toThrow('domain-order')
})

test('imports of every form are found, and those in comments are ignored', () => {
  const source = `
    import a from './a.ts'
    import { b,
      c } from "./bc.ts"
    import type { D } from './d.ts'
    import './effect.ts'
    export * from './e.ts'
    // import './comment.ts'
    /* import './block.ts' */
    const f = await import('./f.ts')
  `
  expect(findImports(source)).toEqual(['./a.ts', './bc.ts', './d.ts', './effect.ts', './e.ts', './f.ts'])
})

describe('allowed', () => {
  test.each([
    ['server/src/domains/entitlements/buy-item.ts', '../wallet/index.ts'],
    ['server/src/domains/entitlements/buy-item.ts', './queries.ts'],
    ['server/src/domains/entitlements/buy-item.ts', '../../platform/db/database.ts'],
    ['server/src/domains/entitlements/buy-item.ts', '@liuguang/contract'],
    ['server/src/domains/routes.ts', './wallet/routes.ts'],
    ['server/src/domains/personal-data.ts', './wallet/personal-data.ts'],
    ['server/src/domains/settings.ts', './entitlements/settings.ts'],
    ['server/src/domains/settings/queries.ts', '../settings.ts'],
    ['server/src/domains/entitlements/settings.ts', '@liuguang/contract'],
    ['server/src/app.ts', './domains/wallet/index.ts'],
    ['server/src/domains/accounts/login.test.ts', '../wallet/queries.ts'],
    ['demo/src/make-demo.ts', '@liuguang/server/domains/wallet/index'],
    ['demo/src/make-demo.ts', '@liuguang/server/open-context'],
    ['contract/src/wallet.ts', 'typebox'],
    ['contract/src/wallet.ts', './shapes.ts'],
    ['media/src/probe/probe.ts', 'node:fs'],
    ['media/src/probe/probe.test.ts', 'vitest'],
    ['web/src/features/videos/gate.tsx', '../wallet/balance.tsx'],
    ['web/src/features/videos/gate.tsx', '../player/player.tsx'],
    ['web/src/app/routes.tsx', '../features/pages/home.tsx'],
    ['web/build/precompress.ts', 'node:fs'],
  ])('%s imports %s', (file, specifier) => {
    expect(check(file, specifier)).toBeUndefined()
  })
})

describe('refused', () => {
  test.each([
    ['server/src/domains/wallet/post.ts', '../videos/index.ts', 'comes before'],
    ['server/src/domains/entitlements/buy-item.ts', '../wallet/queries.ts', 'index.ts'],
    ['server/src/domains/wallet/post.ts', '../routes.ts', 'must not import domains/routes.ts'],
    ['server/src/domains/entitlements/settings.ts', './queries.ts', 'declarations'],
    ['server/src/domains/entitlements/settings.ts', '../wallet/index.ts', 'declarations'],
    ['server/src/domains/unheard/buy.ts', '../wallet/index.ts', 'not in the order'],
    ['server/src/cli/content/import.ts', '../../domains/catalogue/queries.ts', 'index.ts'],
    ['server/src/platform/http/server.ts', '../../domains/wallet/index.ts', 'platform'],
    ['server/src/platform/http/server.ts', '../../app.ts', 'platform'],
    ['server/src/supervisor/site.ts', '../platform/db/migrate.ts', 'supervisor'],
    ['server/src/app.ts', '../../web/src/entry.ts', 'must not import web'],
    ['server/src/cli/site/demo.ts', '../../../../demo/src/make-demo.ts', 'must not import demo'],
    ['server/src/cli/site/demo.ts', '@liuguang/demo/make-demo', 'must not import demo'],
    ['demo/src/make-demo.ts', '@liuguang/server/domains/wallet/queries', 'index.ts'],
    ['demo/src/make-demo.ts', '../../web/src/app/renderer.ts', 'must not import web'],
    ['contract/src/wallet.ts', 'ajv', 'must not import'],
    ['contract/src/wallet.ts', '@liuguang/media', 'must not import media'],
    ['media/src/probe/probe.ts', '@liuguang/contract', 'must not import contract'],
    ['media/src/probe/probe.ts', 'pg', 'must not import'],
    ['web/src/ui/buttons/button.tsx', '../../features/videos/gate.tsx', 'must not import features'],
    ['web/src/features/wallet/balance.tsx', '../videos/gate.tsx', 'comes before'],
    ['web/src/features/wallet/balance.tsx', 'node:fs', 'must not import'],
    ['web/src/features/wallet/balance.tsx', '@liuguang/server/config', 'must not import server'],
  ])('%s imports %s', (file, specifier, reason) => {
    expect(check(file, specifier)).toContain(reason)
  })
})
