import { useTranslation } from 'react-i18next'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'

const choice = { order: 'hot' } as const

function HotPage() {
  const { t } = useTranslation('videos')
  return <ListPage choice={choice} title={t('hot')} />
}

export const page: PageModule = {
  Component: HotPage,
  load: (context, args) => loadList(context, args, choice),
}
