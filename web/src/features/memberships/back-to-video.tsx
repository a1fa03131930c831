import { getShort, getVideo, itemOfPath } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { publicFindQuery } from '../../platform/api/call-query.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

/** Leads back to what the viewer paid to watch, by its title. @param to the page, with the position in `?t=` */
export function BackToVideo({ to }: { to: string }) {
  const { t } = useTranslation('videos')
  const title = useTitle(to)
  return (
    <LinkButton isBlock render={<Link to={to} />} size="large" variant="primary">
      <span className="truncate">{title ? t('backTo', { title }) : t('back')}</span>
    </LinkButton>
  )
}

function useTitle(path: string): string | undefined {
  const { pathname } = new URL(path, 'http://here.invalid')
  const { kind, id = 1 } = itemOfPath(pathname) ?? {}
  const asVideo = useQuery({ ...publicFindQuery(getVideo, { id }), enabled: kind === 'video' })
  const asShort = useQuery({ ...publicFindQuery(getShort, { id }), enabled: kind === 'short' })
  return kind && (kind === 'short' ? asShort : asVideo).data?.title
}
