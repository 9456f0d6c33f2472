import { IconBrandFacebook, IconBrandGoogle, IconChartBar, IconStar } from '@tabler/icons-react';

const icons: Readonly<Record<string, typeof IconChartBar>> = {
  google_reviews_before: IconBrandGoogle,
  google_rating_before: IconStar,
  fb_reviews_before: IconBrandFacebook,
};

/** By the first field of a line; a line that was added to the list gets a general one. */
export function lineIcon(fieldId: string | undefined): typeof IconChartBar {
  return icons[fieldId ?? ''] ?? IconChartBar;
}
