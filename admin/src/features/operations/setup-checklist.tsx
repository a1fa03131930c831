import { CheckCircleFilled, RightCircleOutlined } from '@ant-design/icons'
import { getSetup, type SetupStep } from '@liuguang/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callQuery } from '../../platform/api.ts'
import { useMay } from '../../platform/me.ts'

/** The pages on which steps are done; the others are done in the environment of the server. */
const pathsOf: Partial<Record<SetupStep, string>> = {
  name: '/settings?text=webName',
  video: '/imports',
  prices: '/prices',
  backup: '/storage',
}

const hiddenKey = 'setupHidden'

/** What makes a new site ready, until all of it is done or somebody hides it in this browser. */
export function SetupChecklist() {
  return useMay('settings.change') ? <Checklist /> : null
}

function Checklist() {
  const { t } = useTranslation('operations')
  const [isHidden, setHidden] = useState(() => localStorage.getItem(hiddenKey) !== null)
  const setup = useQuery({ ...callQuery(getSetup, {}), enabled: !isHidden })
  if (isHidden || !setup.data || setup.data.every(({ isDone }) => isDone)) return null
  const hide = () => {
    localStorage.setItem(hiddenKey, '1')
    setHidden(true)
  }
  return (
    <Card
      size="small"
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('setup.title')}</h2>}
      extra={<Button onClick={hide}>{t('setup.hide')}</Button>}
      style={{ marginBottom: 16 }}
    >
      <Flex vertical gap={8} component="ol" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {setup.data.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} />
        ))}
      </Flex>
    </Card>
  )
}

function Step({ step, isDone }: { step: SetupStep; isDone: boolean }) {
  const { t } = useTranslation('operations')
  const path = pathsOf[step]
  const title = t(`setup.steps.${step}`)
  return (
    <Flex component="li" gap={8} align="start">
      {isDone ? (
        <CheckCircleFilled aria-label={t('setup.done')} style={{ color: '#237804', marginTop: 4 }} />
      ) : (
        <RightCircleOutlined aria-label={t('setup.open')} style={{ marginTop: 4 }} />
      )}
      <Flex vertical>
        {path && !isDone ? <Link to={path}>{title}</Link> : <span>{title}</span>}
        {!isDone && <Typography.Text type="secondary">{t(`setup.hints.${step}`)}</Typography.Text>}
      </Flex>
    </Flex>
  )
}
