import { getShort, getVideo } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, matchPath } from 'react-router'
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
  const video = Number(matchPath('/play/:id', pathname)?.params.id)
  const short = Number(matchPath('/vod/shortVideo/:id', pathname)?.params.id)
  const asVideo = useQuery({ ...publicFindQuery(getVideo, { id: video || 1 }), enabled: video > 0 })
  const asShort = useQuery({ ...publicFindQuery(getShort, { id: short || 1 }), enabled: short > 0 })
  return video > 0 ? asVideo.data?.title : asShort.data?.title
}
