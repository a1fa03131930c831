import type { Setting } from '@liuguang/contract'

/** A setting that has its default and no texts, but for what a test is about. */
export const makeSetting = (of: Partial<Setting> & Pick<Setting, 'name' | 'value'>): Setting => ({
  ...{ scope: 'staff', default: of.value, isDefault: true, needsReason: false, isPrice: false },
  ...{ allowed: '', schema: {}, lastChange: null },
  ...{ title: { cn: '', hk: '', en: '' }, description: { cn: '', hk: '', en: '' } },
  ...of,
})
