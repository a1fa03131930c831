import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../platform/me.ts'

interface AllActionsLinkProps {
  /** What the actions are on, as the audit names it: its kind and its id. */
  kind: 'account' | 'item' | 'order'
  id: number | string
}

/** Leads from the last actions on something to all of them in the audit log, for whoever may read it. */
export function AllActionsLink({ kind, id }: AllActionsLinkProps) {
  const { t } = useTranslation('app')
  return useMay('audit.read') && <Link to={`/audit?subject=${kind}:${id}`}>{t('allActions')}</Link>
}
