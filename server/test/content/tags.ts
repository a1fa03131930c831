import { createTag } from '@liuguang/contract'
import type { TestApp } from '../test-app.ts'

/** The tag with this name in Traditional Chinese, which is created if there is none. @returns its id */
export const makeTag = async (editor: ReturnType<TestApp['as']>, name: string): Promise<number> =>
  (await editor.call(createTag, { lang: 'hk', name })).id
