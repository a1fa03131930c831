import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'
import { useActName } from '../act-name.ts'

interface RemovalsLinkProps {
  /** By which rows of the page are removed. */
  act:
    | 'catalogue.delete-tag'
    | 'messages.delete-faq-entry'
    | 'operations.drop-job'
    | 'shorts.unpick'
    | 'staff.remove'
    | 'topics.delete'
}

/** Leads to who removed rows from a page, which shows the last acts on those that are left, for whoever may read the audit log. */
export function RemovalsLink({ act }: RemovalsLinkProps) {
  const { t } = useTranslation('app')
  const actName = useActName()
  return (
    useMay('audit.read') && (
      <Link to={`/audit?act=${act}`} style={{ display: 'inline-block', marginTop: 12 }}>
        {t('removals', { act: actName(act) })}
      </Link>
    )
  )
}
