import { Closed, Lang, Line, limits } from '@liuguang/contract'
import { Type } from 'typebox'
import { defineSetting } from '../../platform/define-setting.ts'

const tagName = Line(1, limits.tagMax)

const defaultTags = [
  ['剧情', '劇情', 'Drama', 'Chính kịch'],
  ['搞笑', '搞笑', 'Funny', 'Hài hước'],
  ['旅行', '旅行', 'Travel', 'Du lịch'],
  ['美食', '美食', 'Food', 'Ẩm thực'],
  ['音乐', '音樂', 'Music', 'Âm nhạc'],
  ['舞蹈', '舞蹈', 'Dance', 'Khiêu vũ'],
  ['动画', '動畫', 'Animation', 'Hoạt hình'],
  ['游戏', '遊戲', 'Gaming', 'Trò chơi'],
  ['运动', '運動', 'Sports', 'Thể thao'],
  ['健身', '健身', 'Fitness', 'Tập luyện'],
  ['科技', '科技', 'Technology', 'Công nghệ'],
  ['知识', '知識', 'Knowledge', 'Kiến thức'],
  ['生活', '生活', 'Lifestyle', 'Đời sống'],
  ['宠物', '寵物', 'Pets', 'Thú cưng'],
  ['时尚', '時尚', 'Fashion', 'Thời trang'],
  ['手工', '手作', 'Crafts', 'Thủ công'],
  ['汽车', '汽車', 'Cars', 'Ô tô'],
  ['摄影', '攝影', 'Photography', 'Nhiếp ảnh'],
  ['纪录', '紀錄', 'Documentary', 'Tài liệu'],
  ['自然', '自然', 'Nature', 'Thiên nhiên'],
].map(([cn = '', hk = '', en = '', vi = '']) => ({ cn, hk, en, vi }))

/** Settings of imports and of what members publish. */
export const publishingSettings = {
  /** Decisions, Money. */
  defaultPricePoints: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    default: 10,
    scope: 'staff',
    isPrice: true,
    needsReason: true,
    title: { cn: '默认价格', hk: '預設價格', en: 'Default price' },
    description: {
      cn: '导入时未注明价格的默认价格（积分）；0 为免费。',
      hk: '匯入時沒有註明價格的預設價格（積分）；0 即免費。',
      en: 'Price in points of an import without one. 0: free.',
    },
  }),
  reviewHours: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 720 }),
    default: 24,
    scope: 'staff',
    title: { cn: '审核时限', hk: '審核時限', en: 'Review time' },
    description: {
      cn: '会员提交作品后，审核应在多少小时内完成。',
      hk: '會員提交作品後，應在多少小時內完成審核。',
      en: 'Hours within which a work that a member submits should be reviewed.',
    },
  }),
  uploadMaxMb: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 20_480 }),
    default: 100,
    scope: 'staff',
    title: { cn: '上传文件上限', hk: '上載檔案上限', en: 'Largest upload' },
    description: {
      cn: '会员上传的单个文件最大多少 MiB（1 MiB = 1,048,576 字节）。',
      hk: '會員上載的單一檔案上限（MiB；1 MiB = 1,048,576 位元組）。',
      en: 'The largest file that a member may upload, in MiB (1,048,576 bytes).',
    },
  }),
  uploadMaxMinutes: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 720 }),
    default: 180,
    scope: 'staff',
    title: { cn: '上传视频最长时长', hk: '上載影片最長時間', en: 'Longest upload' },
    description: {
      cn: '会员上传的视频最长多少分钟。',
      hk: '會員上載的影片最長多少分鐘。',
      en: 'The longest video that a member may upload, in minutes.',
    },
  }),
  uploadsAtOnce: defineSetting({
    schema: Type.Integer({ minimum: 1, maximum: 100 }),
    default: 5,
    scope: 'staff',
    title: { cn: '同时上传数', hk: '同時上載數目', en: 'Uploads at once' },
    description: {
      cn: '一个会员最多同时有几个未传完的文件。',
      hk: '每位會員最多可同時有多少個未上載完的檔案。',
      en: 'How many unfinished uploads one member may have at a time.',
    },
  }),
  /** Spec 5: 20 tags. Decisions, Publishing: neutral ones. */
  publishingTags: defineSetting({
    schema: Type.Array(Closed({ cn: tagName, hk: tagName, en: tagName, vi: tagName }), {
      minItems: 1,
      maxItems: limits.tagsMax,
    }),
    default: defaultTags,
    scope: 'staff',
    roles: ['editor'],
    title: { cn: '投稿标签', hk: '投稿標籤', en: 'Tags for members’ works' },
    description: {
      cn: '会员发布作品时可选的标签，最多 20 个，每个有四种语言的名称，名称不可重复。已有标签请在“标签”页面改名。',
      hk: '會員發佈作品時可選的標籤，最多 20 個，每個有四種語言的名稱，名稱不可重複。已有標籤請在「標籤」頁面改名。',
      en: 'The tags that members choose from when they publish: at most 20, each with its own name in the four languages. An existing tag is renamed on the tags page.',
    },
    problemOf(tags) {
      for (const [at, tag] of tags.entries()) {
        const earlier = tags.slice(0, at)
        const lang = Lang.enum.find((one) => earlier.some((other) => other[one] === tag[one]))
        if (lang) return { path: [String(at), lang], sentence: 'must be in the list once', rule: 'once' }
      }
      return undefined
    },
  }),
  /** Decisions, What one may watch. */
  defaultFreeSeconds: defineSetting({
    schema: Type.Integer({ minimum: 0, maximum: 86_400 }),
    default: 30,
    scope: 'staff',
    needsReason: true,
    title: { cn: '默认试看秒数', hk: '預設試看秒數', en: 'Default preview seconds' },
    description: {
      cn: '导入时未注明试看时长的默认试看秒数。',
      hk: '匯入時沒有註明試看長度的預設試看秒數。',
      en: 'Seconds of preview of an import that names none.',
    },
  }),
}
