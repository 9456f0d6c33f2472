import { expect, test } from 'vitest';
import type { Answers } from '#interviews/Answers.ts';
import { templateView } from '#templates/templateView.ts';
import { anInterview } from '#test/anInterview.ts';

test.each([
  [{ customer_list: true, customer_list_size: '25-100' }, 'a list of 25 to 100 people'],
  [{ customer_list: 'yes', customer_list_size: '200+' }, 'a list of more than 200 people'],
  [{ customer_list: true, customer_database: '100-200' }, 'a list of 100 to 200 people'],
  [
    { customer_database_size: '200+', customer_list: true, customer_list_size: '25-100' },
    'a list of more than 200 people',
  ],
  [{ customer_db_size: '1,500' }, 'a list of about 1500 people'],
  [{ customer_database_size: 800 }, 'a list of about 800 people'],
  [{ customer_database_size: 1 }, 'a customer list'],
  [{ customer_database_size: 'plenty' }, 'a customer list'],
  [{ customer_list: true }, 'a customer list'],
  [{ customer_list: false, customer_database_size: '200+' }, 'no customer list yet'],
  [{ customer_list: 'no', customer_list_size: '200+' }, 'no customer list yet'],
  [{}, 'a customer list'],
  [{ customer_list: null, customer_list_size: null }, 'a customer list'],
])('TPL-17: database size of %j is "%s"', (answers, expected) => {
  const view = templateView(anInterview({ answers: answers as Answers }));
  expect(view.database_size_phrase).toBe(expected);
});
