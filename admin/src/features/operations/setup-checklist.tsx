import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons'
import { getSetup, type OutputOf, type SetupStep } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'

const environment = '/settings?tab=environment'

/** The pages on which steps are done; for those that are done on the server, the one that shows what is set there. */
const pathsOf: Record<SetupStep, string> = {
  name: '/settings?text=webName',
  mail: `${environment}&variable=SMTP_URL`,
  video: '/imports',
  prices: '/prices',
  payment: environment,
  backupFolder: `${environment}&variable=BACKUP_DIR`,
  backup: '/storage',
}

const hiddenKey = 'setupHidden'

interface Setup {
  /** What makes a new site ready; undefined: all of it is done, or the role may not do it. */
  steps: OutputOf<typeof getSetup> | undefined
  /** Somebody has hidden the list in this browser. */
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
}

export function useSetup(): Setup {
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  const setup = useQuery({ ...callQuery(getSetup, {}), enabled: useMay('settings.change') })
  return {
    steps: setup.data?.some(({ isDone }) => !isDone) ? setup.data : undefined,
    isHidden,
    setHidden(value) {
      if (value) localStorage.setItem(hiddenKey, '1')
      else localStorage.removeItem(hiddenKey)
      setHidden(value)
    },
  }
}

/** What makes a new site ready, until all of it is done or it is hidden. */
export function SetupChecklist({ setup: { steps, isHidden, setHidden } }: { setup: Setup }) {
  const { t } = useTranslation('operations')
  if (!steps || isHidden) return null
  return (
    <Card
      size="small"
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('setup.title')}</h2>}
      extra={<Button onClick={() => setHidden(true)}>{t('setup.hide')}</Button>}
      style={{ marginBottom: 16 }}
    >
      <Flex vertical gap={8} component="ol" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </Flex>
    </Card>
  )
}

/** Brings the hidden list back, at the top of the page. */
export function ShowSetup({ setup: { steps, isHidden, setHidden } }: { setup: Setup }) {
  const { t } = useTranslation('operations')
  if (!steps || !isHidden) return null
  const show = () => {
    setHidden(false)
    window.scrollTo({ top: 0 })
  }
  return (
    <Button type="link" onClick={show} style={{ marginTop: 16, padding: 0 }}>
      {t('setup.show')}
    </Button>
  )
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { t } = useTranslation('operations')
  const title = t(`setup.steps.${step}`)
  return (
    <Flex component="li" gap={8} align="start">
      {isDone ? (
        <CheckCircleFilled aria-label={t('setup.done')} style={{ color: '#237804', marginTop: 4 }} />
      ) : (
        <RightCircleOutlined aria-label={t('setup.open')} style={{ marginTop: 4 }} />
      )}
      <Flex vertical>
        {isDone ? <span>{title}</span> : <Link to={pathsOf[step]}>{title}</Link>}
        {!isDone && <Typography.Text type="secondary">{t(`setup.hints.${step}`)}</Typography.Text>}
      </Flex>
    </Flex>
  )
}
