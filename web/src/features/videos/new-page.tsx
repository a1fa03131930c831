import { useTranslation } from 'react-i18next'
import type { PageModule } from '../../platform/page/app-route.tsx'
import { ListPage } from './list-page.tsx'
import { loadList } from './load-list.ts'

const choice = { order: 'new' } as const

function NewPage() {
  const { t } = useTranslation('videos')
  return <ListPage choice={choice} title={t('new')} />
}

export const page: PageModule = {
  Component: NewPage,
  load: (context, args) => loadList(context, args, choice),
}
