import { setTimeout as wait } from 'node:timers/promises';
import { mustCall } from '../../../api-client';
import { chance } from './chance';
import type { Member } from './member';
import type { World } from './world';

/** Students who sign up themselves, in this order. */
export const names = [
  'Aarav Mehta',
  'Ananya Reddy',
  'Arjun Nair',
  'Bhavna Joshi',
  'Chetan Kulkarni',
  'Deepika Pillai',
  'Dev Malhotra',
  'Divya Menon',
  'Farhan Ansari',
  'Gauri Deshmukh',
  'Harpreet Singh',
  'Ishaan Gupta',
  'Ishita Banerjee',
  'Kabir Chatterjee',
  'Kavya Krishnan',
  'Lakshmi Venkatesh',
  'Manish Yadav',
  'Meghna Bhatt',
  'Mohammed Irfan',
  'Naina Kapoor',
  'Neeraj Tiwari',
  'Nikita Sawant',
  'Om Prakash Sahu',
  'Pooja Rawat',
  'Pranav Hegde',
  'Priya Subramaniam',
  'Rahul Chauhan',
  'Riya Thakur',
  'Sahil Bhardwaj',
  'Sana Mirza',
  'Shreya Ghosh',
  'Siddharth Jain',
  'Sneha Mohanty',
  'Tanvi Agarwal',
  'Varun Rathore',
  'Zoya Siddiqui',
];

export const addressOf = (name: string): string => `${name.toLowerCase().replaceAll(' ', '.')}@demo.kasauti.example`;

/** Signs up, reads the code in the mailbox and verifies the address. */
export async function signUp({ api, mailbox }: World, role: 'student' | 'teacher', person: Member): Promise<void> {
  const { email, password, name: fullName } = person;
  await mustCall(api, 'signup', { body: { email, password, fullName, role } });
  for (let left = 200; left > 0; left--, await wait(50)) {
    const code = mailbox
      .messages(email)
      .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1])
      .find(Boolean);
    if (code) return void (await mustCall(api, 'verifyEmail', { body: { email, code } }));
  }
  throw new Error(`no code for ${email}`);
}

const given: Record<string, number> = { Asha: 0.86, Rohan: 0.6, Fatima: 0.45, Joseph: 0.7 };

/** The share of questions of a topic that a student can answer. */
export function knowledge(name: string, topic: string): number {
  const ability = given[name.split(' ')[0] ?? ''] ?? 0.3 + 0.6 * chance(name);
  return Math.min(0.97, Math.max(0.1, ability + 0.4 * (chance(`${name}/${topic}`) - 0.5)));
}
