import type { TextsOf } from '../texts.ts'

const texts: TextsOf<'home'> = {
  sections: '主頁各欄',
  add: '新增一欄',
  edit: '修改',
  remove: '移除',
  isOn: '顯示',
  preview: '預覽',
  previewHint:
    '訪客看到的主頁，包括尚未儲存的更改。登入後才有的欄目（繼續觀看、推薦、已購買）總在最前，此處不顯示。',
  banner: '輪播',
  bannerHint: '自動選取最熱門、有封面的作品，最多五部。',
  emptySections: {
    notShown: '分類已隱藏，或專題尚未發佈，不會顯示',
    tooFew: '內容不足，不會顯示',
    inRowsAbove: '內容已在上面的欄目中，不會顯示',
  },
  kind: '內容',
  kinds: {
    continued: '繼續觀看',
    recommended: '為你推薦',
    purchased: '已購買',
    new: '最新影片',
    hot: '熱門影片',
    watched: '最多人看',
    free: '免費看',
    category: '分類',
    actor: '演員',
    topic: '專題',
    picked: '人手精選',
  },
  slug: '標識',
  slugHint: '小寫字母、數字和連字號',
  slugTaken: '已有此標識',
  categoryHint: '不選則每個分類一欄',
  items: '作品',
  title: '標題',
  apply: '套用',
  addCategory: '新增分類',
  noCategories: '還沒有分類。新增並儲存後，訪客可以按分類找作品。',
  removeParentHint: '請先移除或移出其子分類',
  menuKinds: {
    topics: '專題頁',
    videos: '影片',
    comics: '漫畫',
  },
  isVisible: '顯示',
  parent: '上級分類',
  parentHint: '選擇後成為其子分類',
  name: '名稱',
}

export default texts
