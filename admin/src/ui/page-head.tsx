import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'

/** The title of a page, with what can be done on it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" gap={12} wrap style={{ marginBottom: 16 }}>
      <Typography.Title level={1} style={{ fontSize: 20, margin: 0 }}>
        {title}
      </Typography.Title>
      <Flex gap={8} wrap>
        {children}
      </Flex>
    </Flex>
  )
}
