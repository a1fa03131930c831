/**
 * Words of real titles, the common ones first: the generator draws the first of a list far more often than the last,
 * so that there are common words and rare ones, as in a real library.
 */

const words = (text: string): string[] => text.trim().split(/\s+/)

/** A language’s parts of a title, in the order in which `patterns` name them. */
export interface Vocabulary {
  places: readonly string[]
  moods: readonly string[]
  subjects: readonly string[]
  topics: readonly string[]
  forms: readonly string[]
  sentences: readonly string[]
}

export const chinese: Vocabulary = {
  places: words(`
    香港 台北 北京 上海 東京 成都 廣州 重慶 京都 西安 杭州 深圳 大理 麗江 蘇州 南京 首爾 曼谷 大阪 武漢 廈門 青島 澳門 桂林
    拉薩 敦煌 哈爾濱 長沙 昆明 三亞 高雄 台南 花蓮 奈良 沖繩 北海道 釜山 濟州 新加坡 吉隆坡 檳城 清邁 河內 胡志明市 峴港 巴黎 倫敦
    紐約 舊金山 溫哥華 悉尼 墨爾本 奧克蘭 冰島 挪威 瑞士 威尼斯 羅馬 佛羅倫斯 巴塞隆拿 里斯本 布拉格 維也納 布達佩斯 伊斯坦堡
    開羅 摩洛哥 撒哈拉 肯亞 秘魯 古巴 喜馬拉雅 尼泊爾 不丹 西藏 新疆 內蒙古 黃山 華山 張家界 九寨溝 稻城亞丁 茶卡鹽湖 千島湖
    鼓浪嶼 平遙 鳳凰古城 烏鎮 西塘 周莊 同里 南潯 大嶼山 西貢 長洲 南丫島 旺角 深水埗 中環 油麻地 元朗 沙田 九龍城 阿里山 日月潭 九份
    墾丁 金門 馬祖 鐮倉 箱根 富士山 金澤 仙台 長崎 函館 小樽`),
  moods: words(`
    雨夜 清晨 深夜 黃昏 夏日 冬日 春天 秋天 安靜 熱鬧 溫柔 孤獨 治癒 浪漫 神秘 懷舊 自由 緩慢 明亮 遙遠 微涼 盛夏 初雪 午後
    凌晨 週末 假日 月光下 星空下 大雪中 晨霧裏 夕陽下 燈火中 最後 第一次 一個人 兩個人 失落 隱世 百年 千年 傳統 現代 未來 日常 平凡
    意外 難忘 輕鬆 認真 極簡 硬核`),
  subjects: words(`
    夜景 街頭 美食 小巷 咖啡館 海邊 老店 市場 火車 山路 貓咪 廚房 茶館 書店 寺廟 古鎮 森林 花園 雪山 島嶼 鋼琴 吉他 舞蹈 陶瓷
    書法 水墨 手工 木工 攝影 露營 徒步 單車 電車 渡輪 燈塔 瀑布 沙漠 草原 湖泊 星空 極光 日出 日落 海浪 雲海 櫻花 楓葉 荷花 竹林
    稻田 茶園 葡萄園 燈籠 煙火 廟會 戲曲 皮影 剪紙 刺繡 古琴 二胡 琵琶 笛子 合唱團 樂隊 街舞 芭蕾 太極 功夫 足球 籃球 羽毛球 乒乓球
    滑雪 衝浪 潛水 攀岩 馬拉松 瑜伽 圍棋 象棋 魔術 機械人 模型 望遠鏡 顯微鏡 航拍 延時 動畫 漫畫 遊戲 紀錄片 短片 麵包 蛋糕 火鍋
    拉麵 餃子 點心 燒味 雲吞麵 奶茶 豆腐 壽司 咖喱 燒烤 海鮮 早餐 夜宵 便當 甜品 糖水 鐘錶 唱片 郵票 舊相機 打字機 老房子 屋頂 天台
    地鐵 車站 機場 碼頭 橋樑 塔 城牆 博物館 美術館 圖書館 動物園 水族館 植物園 天文台 候鳥 鯨魚 海豚 大象 熊貓 金絲猴 螢火蟲 珊瑚 蘭花
    苔蘚 仙人掌 鸚鵡 柴犬 倉鼠`),
  topics: words(`
    漫步 之旅 日記 指南 故事 全紀錄 體驗 入門 教學 挑戰 的一天 的秘密 背後 合集 精選 對談 幕後 實測 比較 復刻 改造 修復 製作過程
    怎麼拍 怎麼做 為甚麼 十大 五個理由 完整版 慢生活 聲音風景 白噪音 學習歌單 現場 演奏 翻奏 獨奏 合奏 巡禮 探秘 觀察 散步 騎行
    徹夜 二十四小時 一週 三百六十五天 百科 小課堂 問答`),
  forms: words(
    `第一集 第二集 第三集 上集 下集 4K 60幀 航拍版 導演版 特別篇 番外 雙語字幕 無旁白 沉浸聲 直播回放 預告`,
  ),
  sentences: [
    '沒有旁白，只有當地的聲音，適合一個人慢慢看。',
    '走遍老街與小巷，聽店主說起三代人的手藝。',
    '從清晨拍到深夜，把一座城市的光影收進十分鐘。',
    '每一步都拆開講，新手跟著做也能完成。',
    '器材、路線和花費都列在最後，歡迎參考。',
    '配樂由團隊自己錄製，建議戴上耳機。',
    '這一集我們回到起點，看看十年之間改變了甚麼。',
    '天氣不好，計劃全亂，反而遇見最好的風景。',
    '用最簡單的材料，做出記憶裏的味道。',
    '資料來自圖書館與訪談，如有錯漏請留言指正。',
  ],
}

export const english: Vocabulary = {
  places: words(
    'Tokyo Paris London Kyoto Iceland Norway Lisbon Prague Venice Seoul Bangkok Sydney Vancouver Nepal Peru Cuba Morocco Kenya Alaska Patagonia',
  ),
  moods: words(
    'Quiet Rainy Golden Slow Hidden Last Early Late Lonely Bright Frozen Wild Ancient Tiny Endless Gentle',
  ),
  subjects: words(
    'Streets Kitchen Harbour Mountains Trains Coffee Gardens Lighthouse Forest Market Piano Bookshop Rooftops Islands Ceramics Whales Aurora Desert Bicycle Observatory',
  ),
  topics: words(
    'Walk Diary Guide Story Explained Revisited Live Sessions Timelapse Basics Restored Portrait',
  ),
  forms: words('4K Part-One Part-Two Uncut Extended Trailer Episode-3 Special'),
  sentences: [
    'No narration, only the sound of the place.',
    'Every step is shown, so that a beginner can follow.',
    'Filmed over a year, cut down to ten minutes.',
    'Gear, route and cost are listed at the end.',
    'Headphones are recommended.',
  ],
}

export const vietnamese: Vocabulary = {
  places: [
    'Hà Nội',
    'Sài Gòn',
    'Đà Nẵng',
    'Huế',
    'Hội An',
    'Đà Lạt',
    'Sa Pa',
    'Hạ Long',
    'Phú Quốc',
    'Cần Thơ',
  ],
  moods: ['Buổi sáng', 'Đêm mưa', 'Mùa thu', 'Yên tĩnh', 'Hoàng hôn', 'Cuối tuần', 'Ngày đông'],
  subjects: [
    'phố cổ',
    'ẩm thực',
    'cà phê',
    'chợ nổi',
    'ruộng bậc thang',
    'đàn tranh',
    'làng gốm',
    'biển xanh',
  ],
  topics: ['dạo bước', 'nhật ký', 'hướng dẫn', 'câu chuyện', 'trải nghiệm', 'khám phá'],
  forms: ['tập 1', 'tập 2', 'bản đầy đủ', 'phụ đề', '4K'],
  sentences: [
    'Không lời bình, chỉ có âm thanh của nơi này.',
    'Từng bước đều được quay rõ để người mới dễ làm theo.',
    'Nên dùng tai nghe khi xem.',
  ],
}

/** A category’s name in the four languages of the site, and its tags, the common ones first. */
export interface CategoryWords {
  slug: string
  cn: string
  hk: string
  en: string
  vi: string
  tags: readonly string[]
}

const category = (slug: string, names: string, tags: string): CategoryWords => {
  const [cn = '', hk = '', en = '', vi = ''] = names.split('|')
  return { slug, cn, hk, en, vi, tags: words(tags) }
}

/** The largest first: a category’s share of the library falls with its place. */
export const categories: readonly CategoryWords[] = [
  category('travel', '旅行|旅行|Travel|Du lịch', '旅行 風景 城市 徒步 夜景 航拍 海島 古鎮 自駕 雪山'),
  category('food', '美食|美食|Food|Ẩm thực', '美食 小吃 家常菜 甜品 街頭 火鍋 烘焙 茶 咖啡 老店'),
  category('music', '音乐|音樂|Music|Âm nhạc', '音樂 現場 鋼琴 吉他 翻奏 民樂 電子 合唱 白噪音 練習'),
  category('story', '剧情|劇情|Drama|Phim truyện', '劇情 短片 懸疑 青春 家庭 古裝 校園 職場 溫情 結局'),
  category('comedy', '搞笑|搞笑|Comedy|Hài', '搞笑 日常 配音 街訪 惡搞 脫口秀 反轉 情景 同事 寵物'),
  category('animation', '动画|動畫|Animation|Hoạt hình', '動畫 手繪 定格 科幻 奇幻 水墨 像素 幕後 原創 短篇'),
  category(
    'documentary',
    '纪录|紀錄|Documentary|Tài liệu',
    '紀錄 人物 歷史 手藝 工廠 考古 戰地 城市 變遷 訪談',
  ),
  category('science', '科学|科學|Science|Khoa học', '科學 實驗 天文 物理 生物 化學 數學 機械 科普 太空'),
  category('sport', '运动|運動|Sport|Thể thao', '運動 健身 跑步 籃球 足球 滑雪 攀岩 瑜伽 教學 比賽'),
  category('craft', '手工|手工|Craft|Thủ công', '手工 木工 陶瓷 刺繡 修復 皮具 模型 編織 剪紙 改造'),
  category('nature', '自然|自然|Nature|Thiên nhiên', '自然 動物 森林 海洋 星空 極光 候鳥 植物 昆蟲 四季'),
  category('dance', '舞蹈|舞蹈|Dance|Vũ đạo', '舞蹈 街舞 芭蕾 古典舞 編舞 教學 現場 練習室 民族舞 即興'),
]

/** A category most of whose videos are in its sub-categories. */
export const subCategories = {
  of: 'sport',
  slugs: ['sport-indoors', 'sport-outdoors'],
  tags: categories.find(({ slug }) => slug === 'sport')?.tags ?? [],
  /** Of the library, less than it is. */
  share: 0.05,
} as const

/** Surnames, given names, and the initials of the surnames. */
export const actorNames: readonly [
  surnames: readonly string[],
  given: readonly string[],
  initials: readonly string[],
] = [
  words('林 陳 黃 張 李 王 吳 劉 蔡 楊 許 鄭 謝 郭 洪 曾 邱 廖 賴 周 徐 蘇 葉 莊 呂 江 何 蕭 羅 高'),
  words(
    '小雨 志明 家豪 雅婷 怡君 俊傑 宗翰 佳穎 欣怡 冠宇 承恩 品妤 子涵 詩涵 宥廷 柏翰 思妤 語彤 浩然 若曦',
  ),
  words('L C H Z L W W L C Y X Z X G H Z Q L L Z X S Y Z L J H X L G'),
]
