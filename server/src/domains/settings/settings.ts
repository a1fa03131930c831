import {
  Closed,
  footerTabs,
  isCategory,
  type Lang,
  mayBeParent,
  menuKinds,
  type SettingRule,
  switchedMenuKinds,
  Text,
} from '@liuguang/contract'
import { type Static, Type } from 'typebox'
import { sqlState } from '../../platform/db/database.ts'
import { defineSetting, defineTableSetting, SettingRefused } from '../../platform/define-setting.ts'
import { emailSubjects } from '../../platform/email/email-subjects.ts'

function LocalText(from: number, to: number) {
  return Closed({ cn: Text(from, to), hk: Text(from, to), en: Text(from, to), vi: Text(from, to) })
}

/** For the subject of an email, whose header a line end would end. */
const oneLine = '^[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*$'
const SiteName = Type.String({
  ...{ pattern: oneLine, minLength: 1, maxLength: 40 },
  description: 'one line of 1 to 40 characters',
  rule: 'siteName' satisfies SettingRule,
})
const Subject = Type.String({
  pattern: oneLine,
  maxLength: 100,
  description: 'one line of at most 100 characters',
  rule: 'mailSubject' satisfies SettingRule,
})
const Opening = LocalText(0, 500)
const EmailTexts = Closed({
  subject: Closed({ cn: Subject, hk: Subject, en: Subject, vi: Subject }),
  opening: Opening,
})
const noText = { cn: '', hk: '', en: '', vi: '' }
const usualTexts = (subject: Record<Lang, string>) => ({ subject, opening: noText })

const Icon = Type.String({
  pattern: '^(/[^/\\s]\\S*|data:image/(png|svg\\+xml|webp|x-icon);base64,[A-Za-z0-9+/=]+)$',
  // Every page contains it.
  maxLength: 4000,
  description: 'a path of this site such as /favicon.svg, or a picture as data:image/png;base64,…',
  rule: 'icon' satisfies SettingRule,
})

/** Settings of the site as a whole. */
export const siteSettings = {
  webName: defineSetting({
    schema: Closed({ cn: SiteName, hk: SiteName, en: SiteName, vi: SiteName }),
    default: { cn: '流光', hk: '流光', en: 'Liuguang', vi: 'Liuguang' },
    scope: 'public',
    title: { cn: '网站名称', hk: '網站名稱', en: 'Site name' },
    description: {
      cn: '网站名称，每种语言一个：显示在页面标题、导航栏和邮件中。',
      hk: '網站名稱，每種語言一個：在頁面標題、導覽列和電郵中顯示。',
      en: 'The site’s name in each language, in page titles, the navigation and emails.',
    },
  }),
  webDescription: defineSetting({
    schema: LocalText(1, 300),
    default: {
      cn: '长短视频，随时随地，流畅观看。',
      hk: '長短影片，隨時隨地，流暢觀看。',
      en: 'Long and short videos, smooth wherever you are.',
      vi: 'Video dài và ngắn, mượt mà ở mọi nơi.',
    },
    scope: 'public',
    title: { cn: '网站简介', hk: '網站簡介', en: 'Site description' },
    description: {
      cn: '网站简介，每种语言一段：供搜索引擎和分享时显示。',
      hk: '網站簡介，每種語言一段：供搜尋引擎和分享時顯示。',
      en: 'What the site is, in each language, for search engines and shared links.',
    },
  }),
  webIco: defineSetting({
    schema: Closed({ cn: Icon, hk: Icon, en: Icon, vi: Icon }),
    default: { cn: '/favicon.svg', hk: '/favicon.svg', en: '/favicon.svg', vi: '/favicon.svg' },
    scope: 'public',
    title: { cn: '网站图标', hk: '網站圖示', en: 'Site icon' },
    description: {
      cn: '浏览器标签页、网站名称旁和安装到桌面后的图标，每种语言一个。',
      hk: '瀏覽器分頁、網站名稱旁和安裝到主畫面後的圖示，每種語言一個。',
      en: 'The icon in browser tabs, beside the site’s name and of the installed site, in each language.',
    },
  }),
  mobileSw: defineSetting({
    schema: Type.Array(Type.Enum([...switchedMenuKinds]), {
      maxItems: switchedMenuKinds.length,
      uniqueItems: true,
    }),
    default: [],
    scope: 'public',
    needsReason: true,
    title: { cn: '栏目开关', hk: '欄目開關', en: 'Sections that are on' },
    description: {
      cn: '网站上开启的栏目。漫画（comics）：菜单显示漫画分类。',
      hk: '網站上開啟的欄目。漫畫（comics）：選單顯示漫畫分類。',
      en: 'Optional sections of the site that are on. Comics (comics): the menu shows the categories of comics.',
    },
  }),
  serviceMail: defineSetting({
    schema: Type.String({
      pattern: '^([^@\\s]+@[^@\\s]+\\.[^@\\s]+)?$',
      maxLength: 254,
      description: 'an email address, or empty text for none',
      rule: 'mail' satisfies SettingRule,
    }),
    default: '',
    scope: 'public',
    title: { cn: '客服邮箱', hk: '客服電郵', en: 'Support email' },
    description: {
      cn: '客服邮箱，显示在关于、找回密码等页面；留空则不显示。',
      hk: '客戶服務電郵，在關於、找回密碼等頁面顯示；留空即不顯示。',
      en: 'Email address of customer service, shown on several pages. Empty: none is shown.',
    },
  }),
  emailClosing: defineSetting({
    schema: LocalText(0, 500),
    default: noText,
    scope: 'staff',
    title: { cn: '邮件末尾', hk: '電郵結尾', en: 'End of every email' },
    description: {
      cn: '每封邮件末尾的文字，例如公司名称和地址；留空则没有。',
      hk: '每封電郵末尾的文字，例如公司名稱和地址；留空即沒有。',
      en: 'The text at the end of every email, such as the company and its address. Empty: none.',
    },
  }),
  emailTexts: defineSetting({
    schema: Closed({
      bindCode: EmailTexts,
      resetCode: EmailTexts,
      passwordChanged: EmailTexts,
      addressChanged: EmailTexts,
      // Its subject is the title of the message.
      message: Closed({ opening: Opening }),
    }),
    default: {
      bindCode: usualTexts(emailSubjects.bindCode),
      resetCode: usualTexts(emailSubjects.resetCode),
      passwordChanged: usualTexts(emailSubjects.passwordChanged),
      addressChanged: usualTexts(emailSubjects.addressChanged),
      message: { opening: noText },
    },
    scope: 'staff',
    title: { cn: '邮件文字', hk: '電郵文字', en: 'Email texts' },
    description: {
      cn: '发给会员的各种邮件的主题和开头，每种语言一份；留空则用默认主题，没有开头。{site} 会换成网站名称，{name} 换成用户名，验证码邮件中的 {code} 换成验证码。验证码和安全提示总在正文里。',
      hk: '發給會員的各種電郵的主旨和開頭，每種語言一份；留空即用預設主旨，沒有開頭。{site} 會換成網站名稱，{name} 換成用戶名，驗證碼電郵中的 {code} 換成驗證碼。驗證碼和安全提示必定在正文內。',
      en: 'Subject and opening of each email to members, in each language. Empty: the usual subject, and no opening. {site} becomes the site’s name, {name} the username and, in an email with a code, {code} the code. Every email keeps its code and what it says about security.',
    },
  }),
  embedSites: defineSetting({
    schema: Type.Array(
      Type.String({
        pattern: '^(\\*|https?://(\\*\\.)?[a-z0-9.-]+(:[0-9]+)?)$',
        maxLength: 200,
        description: '* for every site, or an origin such as https://example.com or https://*.example.com',
        rule: 'embedSite' satisfies SettingRule,
      }),
      { maxItems: 50, uniqueItems: true },
    ),
    default: ['*'],
    scope: 'staff',
    needsReason: true,
    title: { cn: '可嵌入播放器的网站', hk: '可嵌入播放器的網站', en: 'Sites that may embed the player' },
    description: {
      cn: '可嵌入播放器（/embed/…）的网站。["*"]：所有网站；空列表：不允许嵌入。嵌入的播放器只播放免费视频和预览。',
      hk: '可嵌入播放器（/embed/…）的網站。["*"]：所有網站；空列表：不准嵌入。嵌入的播放器只播放免費影片和試看片段。',
      en: 'Sites that may embed the player (/embed/…). ["*"]: all; an empty list: none. It plays free videos and previews only.',
    },
  }),
  footer: defineSetting({
    schema: Type.Array(Type.Enum([...footerTabs]), {
      minItems: 1,
      maxItems: footerTabs.length,
      uniqueItems: true,
    }),
    default: [...footerTabs],
    scope: 'public',
    title: { cn: '底部标签', hk: '底部分頁', en: 'Bottom tabs' },
    description: {
      cn: '手机底部的标签及其顺序，电脑侧边栏的前几项也随之改变。',
      hk: '手機底部的分頁及其次序，電腦側邊欄的首幾項亦會隨之改變。',
      en: 'The tabs at the bottom of phones in their order; the side navigation of desktops follows.',
    },
  }),
  rating: defineSetting({
    schema: Type.Enum(['general', 'adult']),
    default: 'general',
    scope: 'public',
    needsReason: true,
    title: { cn: '内容分级', hk: '內容分級', en: 'Rating' },
    description: {
      cn: '内容分级。年龄验证尚未提供，因此目前只能是 general。',
      hk: '內容分級。現時未有年齡驗證，因此只可以是 general。',
      en: 'The audience of the site. Only general for now: there is no age gate yet.',
    },
    // Decisions, Adult sites: nothing but the gate may be served before a visitor has passed it.
    problemOf: (value) =>
      value === 'adult'
        ? {
            path: [],
            sentence:
              'must be general: the age gate does not exist yet, so an adult site would be open to everybody',
            rule: 'adultNeedsGate',
          }
        : undefined,
  }),
}

const Slug = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  description: '1 to 40 lower-case letters, digits and hyphens',
  rule: 'slug' satisfies SettingRule,
})
const Category = Closed({
  slug: Slug,
  /** The slug of the category whose sub-category this is. Left out: it is in the menu itself. */
  parent: Type.Optional(Slug),
  /** What it leads to. */
  mid: Type.Enum(Object.values(menuKinds)),
  name: LocalText(1, 40),
  isVisible: Type.Boolean(),
})
export type CategorySetting = Static<typeof Category>

/** Settings of the menu. */
export const menuSettings = {
  categories: defineTableSetting({
    schema: Type.Array(Category, { maxItems: 100 }),
    default: [],
    scope: 'public',
    needsReason: true,
    roles: ['editor'],
    title: { cn: '菜单与分类', hk: '選單與分類', en: 'Menu and categories' },
    description: {
      cn: `菜单，按显示顺序排列。mid：${menuKinds.videos} 视频，${menuKinds.comics} 漫画（仅在“栏目开关”中开启漫画时显示），${menuKinds.topics} 专题页。slug 供导入视频时使用。parent：上级分类的 slug，有它的是子分类。`,
      hk: `選單，按顯示次序排列。mid：${menuKinds.videos} 影片，${menuKinds.comics} 漫畫（只在「欄目開關」中開啟漫畫時顯示），${menuKinds.topics} 專題頁。slug 供匯入影片時使用。parent：上層分類的 slug，有此項的是子分類。`,
      en: `The menu, in its order. mid: ${menuKinds.videos} videos, ${menuKinds.comics} comics (shown while they are on in “Sections that are on”), ${menuKinds.topics} the page of topics. Imports name the slug. parent: the slug of the category whose sub-category this is.`,
    },
    problemOf(categories) {
      const repeated = categories.find(
        ({ slug }, at) => categories.findIndex((one) => one.slug === slug) < at,
      )
      if (repeated) return { path: [repeated.slug], sentence: 'must be in the list once', rule: 'once' }
      const [, second] = categories.filter((one) => !isCategory(one))
      if (second)
        return {
          path: [second.slug, 'mid'],
          sentence: `must be ${menuKinds.topics} in one category at most`,
          rule: 'oneTopicsPage',
        }
      const misplaced = categories.find(
        (one) =>
          one.parent !== undefined &&
          !categories.some((other) => other.slug === one.parent && mayBeParent(other, one)),
      )
      return (
        misplaced && {
          path: [misplaced.slug, 'parent'],
          sentence: 'must be the slug of a category with the same mid that has no parent itself',
          rule: 'parentCategory',
        }
      )
    },
    async read(db) {
      const rows = await db
        .selectFrom('categories')
        .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
        .select(['categories.slug', 'categories.mid', 'categories.name', 'parents.slug as parent'])
        .select('categories.is_visible as isVisible')
        .orderBy('categories.position')
        .orderBy('categories.id')
        .execute()
      return rows.map(({ parent, ...row }) => ({
        ...row,
        ...(parent !== null && { parent }),
      })) as CategorySetting[]
    },
    async write(tx, categories) {
      const slugs = categories.map(({ slug }) => slug)
      for (const [position, { slug, mid, name, isVisible }] of categories.entries()) {
        const values = { mid, name: JSON.stringify(name), is_visible: isVisible, position }
        await tx
          .insertInto('categories')
          .values({ slug, ...values })
          .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
          .execute()
      }
      for (const { slug, parent } of categories) {
        const parentId = tx
          .selectFrom('categories as parents')
          .select('id')
          .where('parents.slug', '=', parent ?? '')
        await tx.updateTable('categories').set({ parent_id: parentId }).where('slug', '=', slug).execute()
      }
      try {
        // An empty list in SQL is an error.
        await tx
          .deleteFrom('categories')
          .where('slug', 'not in', ['', ...slugs])
          .execute()
      } catch (error) {
        // Foreign key: items in any state and sections of the home page name their category.
        if (sqlState(error) !== '23503') throw error
        throw new SettingRefused(
          'categories',
          'must keep categories that are in use: set isVisible to false',
          'categoryInUse',
        )
      }
    },
  }),
}
