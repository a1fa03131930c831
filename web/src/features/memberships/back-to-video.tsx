import { itemOfPath } from '@liuguang/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useItemTitle } from '../items/item-card.tsx'

/** Leads back to what the viewer paid to watch, by its title. @param to the page, with the position in `?t=` */
export function BackToVideo({ to }: { to: string }) {
  const { t } = useTranslation('videos')
  const title = useItemTitle(itemOfPath(new URL(to, 'http://here.invalid').pathname))
  return (
    <LinkButton isBlock render={<Link to={to} />} size="large" variant="primary">
      <span className="truncate">{title ? t('backTo', { title }) : t('back')}</span>
    </LinkButton>
  )
}
