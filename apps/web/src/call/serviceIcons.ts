import type { ServiceId } from '@salespro/domain/interviews/ServiceId.ts';
import {
  type Icon,
  IconBrandFacebook,
  IconClick,
  IconMessage2,
  IconRobot,
  IconSearch,
  IconStar,
} from '@tabler/icons-react';

export const serviceIcons: Readonly<Record<ServiceId, Icon>> = {
  reputation_management: IconStar,
  pay_per_click: IconClick,
  seo: IconSearch,
  fb_ads: IconBrandFacebook,
  message_marketing: IconMessage2,
  ai_power_package: IconRobot,
};
