// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Calls many contracts in one call, as Multicall3 of public networks does.
contract LocalMulticall {
    struct Call {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Answer {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index);

    function aggregate3(Call[] calldata calls) external payable returns (Answer[] memory answers) {
        answers = new Answer[](calls.length);
        for (uint256 i; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            if (!success && !calls[i].allowFailure) revert CallFailed(i);
            answers[i] = Answer(success, data);
        }
    }
}
