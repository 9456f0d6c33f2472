import type { Attack } from './Attack.ts';
import { type AttackEnvironment, findMailToken } from './openAttackEnvironment.ts';

const strangers = 'a phrase of the stranger 1';
const owners = 'a phrase of the owner 2';

async function signUp(scene: AttackEnvironment, email: string, password: string) {
  const browser = scene.newVisitor();
  await browser.post('/api/auth/sign-up', { email, password });
  return browser;
}

const canSignIn = async (scene: AttackEnvironment, email: string, password: string) =>
  (await scene.newVisitor().post('/api/auth/sign-in', { email, password })).status === 200;

/** Attack: signs up with another person's address before its owner does, and waits. */
export const preHijackBeforeSignUpAttack: Attack = {
  name: 'account taken before its owner signs up',
  async run(scene) {
    const email = 'victim@agency.example';
    await signUp(scene, email, strangers);
    await scene.mailsTo(email, /Confirm/, 1);
    const owner = await signUp(scene, email, owners);
    const mails = await scene.mailsTo(email, /Confirm/, 2);
    await owner.post('/api/auth/confirm', { token: findMailToken(mails.at(-1)) });
    const isOwnerIn = (await owner.whoAmI()) === email || (await canSignIn(scene, email, owners));
    const isStrangerIn = await canSignIn(scene, email, strangers);
    // The control: with a mailbox of their own the attacker gets in by the same calls.
    const own = 'wanderer@agency.example';
    const stranger = await signUp(scene, own, strangers);
    const [mail] = await scene.mailsTo(own, /Confirm/, 1);
    await stranger.post('/api/auth/confirm', { token: findMailToken(mail) });
    const isInOwn = await canSignIn(scene, own, strangers);
    return {
      hasSucceeded: isStrangerIn || !isOwnerIn,
      seen: `stranger ${isStrangerIn ? 'in' : 'out'}, owner ${isOwnerIn ? 'in' : 'out'}`,
      controls: [
        {
          label: 'the same calls with a mailbox of their own',
          value: isInOwn ? 'in' : 'out',
          demand: 'in',
          holds: isInOwn,
        },
      ],
    };
  },
};

/** Attack: signs up after the owner, who then opens the newer of the two mails. */
export const preHijackAfterSignUpAttack: Attack = {
  name: "account taken by the owner's own click on a stranger's link",
  async run(scene) {
    const email = 'second@agency.example';
    const owner = await signUp(scene, email, owners);
    await scene.mailsTo(email, /Confirm/, 1);
    await signUp(scene, email, strangers);
    const mails = await scene.mailsTo(email, /Confirm/, 2);
    await owner.post('/api/auth/confirm', { token: findMailToken(mails.at(-1)) });
    const isStrangerIn = await canSignIn(scene, email, strangers);
    return {
      hasSucceeded: isStrangerIn,
      seen: `stranger ${isStrangerIn ? 'in' : 'out'}`,
      controls: [],
    };
  },
};
